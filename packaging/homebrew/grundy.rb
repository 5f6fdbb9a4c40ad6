class Grundy < Formula
  desc "Impartial games: who wins, by which moves, and why"
  homepage "@URL@"
  url "@URL@/grundy-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license "BSD-2-Clause"

  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "lua"
  depends_on "ncurses"
  uses_from_macos "python" => :build
  uses_from_macos "sqlite"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DGRUNDY_TESTS=OFF", "-DGRUNDY_MPI=OFF",
           "-DCMAKE_PREFIX_PATH=#{Formula["ncurses"].opt_prefix}", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "N\n", shell_output("#{bin}/grundy solve nim 3 4 5 --short")
  end
end
