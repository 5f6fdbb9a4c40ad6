from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rmdir


class GrundyConan(ConanFile):
    name = "grundy"
    version = "@VERSION@"
    description = "Impartial games: who wins, by which moves, and why"
    license = "BSD-2-Clause"
    topics = ("combinatorial-game-theory", "nim", "sprague-grundy")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False], "lua": [True, False]}
    default_options = {"shared": False, "fPIC": True, "lua": True}

    def configure(self):
        if self.options.shared:
            self.options.rm_safe("fPIC")
        self.settings.rm_safe("compiler.cppstd")
        self.settings.rm_safe("compiler.libcxx")

    def validate(self):
        if self.settings.os not in ("Linux", "Macos", "FreeBSD"):
            raise ConanInvalidConfiguration("grundy needs a POSIX system")
        if self.settings.arch not in ("x86_64", "armv8", "s390x"):
            raise ConanInvalidConfiguration("grundy needs a 64-bit processor")

    def layout(self):
        cmake_layout(self)

    def source(self):
        get(self, "@URL@/grundy-@VERSION@-source.tar.gz", sha256="@SHA256@", strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["GRUNDY_PROGRAM"] = False
        toolchain.cache_variables["GRUNDY_LUA"] = bool(self.options.lua)
        toolchain.cache_variables["GRUNDY_BUNDLED_LUA"] = True
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        for name in ("LICENSE", "THIRD-PARTY.txt"):
            copy(self, name, self.source_folder, f"{self.package_folder}/licenses")
        for folder in ("lib/cmake", "lib/pkgconfig"):
            rmdir(self, f"{self.package_folder}/{folder}")

    def package_info(self):
        self.cpp_info.libs = ["grundy"]
        self.cpp_info.set_property("cmake_file_name", "grundy")
        self.cpp_info.set_property("cmake_target_name", "grundy::grundy")
        self.cpp_info.set_property("pkg_config_name", "grundy")
        self.cpp_info.system_libs = ["m", "pthread"]
