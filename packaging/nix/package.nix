{ lib, stdenv, fetchurl, cmake, ninja, python3, lua5_4, ncurses, sqlite }:

stdenv.mkDerivation rec {
  pname = "grundy";
  version = "@VERSION@";

  src = fetchurl {
    url = "@URL@/grundy-${version}-source.tar.gz";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ cmake ninja python3 ];
  buildInputs = [ lua5_4 ncurses sqlite ];
  cmakeFlags = [ "-DGRUNDY_TESTS=OFF" "-DGRUNDY_MPI=OFF" ];

  doInstallCheck = true;
  installCheckPhase = "$out/bin/grundy solve nim 3 4 5";

  meta = {
    description = "Impartial games: who wins, by which moves, and why";
    license = lib.licenses.bsd2;
    platforms = lib.platforms.unix;
    mainProgram = "grundy";
  };
}
