/* Written by research/nim_isomorphism.c, which says what the constants are. */
#pragma once

#include <stdint.h>

/* clang-format off */

/* The numbers that x^0, x^1, …, x^63 stand for. */
#define GRUNDY_TO_NIM(C) \
  C(0x0000000000000001, 0x402884ca01f7c6b2, 0x67b6b2738cebd285, 0x450aaea4fb026608, \
    0x57333e327abec1b2, 0x7add1bd615618254, 0x6071ef5f02cc6611, 0x2bcb6c59c789876d), \
  C(0x7b4c9fe65c7e330a, 0x59404d1bea4fbfea, 0x45229857d7effc07, 0x1ab3375bcd0af1ed, \
    0x533e1b5aa5ddf056, 0x7bdcca443fadbb21, 0x3b6d1ced559cac31, 0x58d0f5c0b6cf6189), \
  C(0x4465899fcf2f1126, 0x603b1f59c9878c1d, 0x73d505ddd1eee2f4, 0x39140f0e4e46b813, \
    0x6048dd5e2d6e192d, 0x5137ebb25487822a, 0x160d35aadd755121, 0x0ff52b20ad95a316), \
  C(0x7d363e411696aa03, 0x43aa03fed98878da, 0x44a3e654212c7680, 0x0f590799b41dd6f6, \
    0x23df5fe4317c23b0, 0x30768845d4337f81, 0x7293b3a19b3d9965, 0x7ed85acc4447bd43), \
  C(0x61aba5e91eb2264f, 0x29e4b91ff4a9ee3c, 0x5357a13cb6be4e83, 0x6717df64a10d80db, \
    0x494f77aadaac7b5c, 0x15e01d1ef73c7810, 0x20d8f54f16c73adb, 0x5bd05ded6dd9fd64), \
  C(0x531ef2bdfe3377fd, 0x0812e642a8e280f2, 0x7e7a321b5fc2548b, 0x148356aa593f06ff, \
    0x1d67c92d58e03396, 0x0f773c357014afae, 0x09c2ccdb6aa4117e, 0x5f56e3db667732eb), \
  C(0x4110900b6ac1097a, 0x01bd20303c3dd7c2, 0x65abc5c4ea767c39, 0x08e8afc32fd425b6, \
    0x61170a7bc5c54288, 0x4c606104313cd779, 0x0923d24e116c2748, 0x240f69dbd65200f9), \
  C(0x36935ed2bb5e7382, 0x371a9fb61e058623, 0x2ce804a2183b084a, 0x23ab63a73787cfeb, \
    0x48ad61e8d632c532, 0xaede7f7bed8d5e21, 0x43558cbcd7d56a92, 0xd1552b75292a6e2e)

/* The polynomials that stand for 2^0, 2^1, …, 2^63. */
#define GRUNDY_FROM_NIM(C) \
  C(0x0000000000000001, 0x19c9369f278adc02, 0xa181e7d66f5ff794, 0x447175c8e9f2810b, \
    0x013b052fbd1cfb5d, 0xea5219c0cbcf2cc9, 0x033ce8beddc8a657, 0xe6a5a1e839bfec13), \
  C(0xf4510ae26b05e57b, 0x46a64bd1052c3d7d, 0x4822d3ffc50609b7, 0xf0ead234af96b9b0, \
    0x1bbc188a543904c9, 0xafc2a8e0263595ad, 0x09448ab38728e0f4, 0xec63eabeb0b23354), \
  C(0x4f747c0b65c270b8, 0xa9a91c36ba8fa79e, 0x1ca5cf0268a9c377, 0xa599e33c50b2c1a8, \
    0xe286bff2362226d4, 0x4e3e47986b270a5e, 0x1e57bd24ccf26dbf, 0x1e0061cddc8af839), \
  C(0x55a5a8fb73e89a52, 0xac9f08a3ca13ee57, 0xe9068e2ecd0cdad4, 0x1ac3b0bc28b4ae2f, \
    0xfcc61b00945aab71, 0xea6edfc553169290, 0xaba5b483132c635f, 0x4db62d2fc52dac9c), \
  C(0x0fb2ca44b3c0087d, 0xee1e32cfd7c60974, 0x037085cac70b3162, 0xb2c47806340c249e, \
    0x03e75d2b8c113cea, 0x1b675cfe726e71cd, 0xfee89d9d817175aa, 0x55b5f5808a83e2e4), \
  C(0xe640de66efd83fa8, 0xe7b0a3433d601d88, 0x41fb72d56cdd56bc, 0x5b6811e2077eec26, \
    0xf3f07cfc4b2c5006, 0xe8661089423f306d, 0x4f44876a1c7ee1f3, 0x4e6d398bf9d3f77f), \
  C(0xa375f89f39bcc674, 0x0fc05cad46f77ad1, 0x582b13adb93fe11b, 0x589277beebd98202, \
    0x03f7bbb20b902a88, 0xab1ebe5d5dc2642d, 0xe1233af968a46ce5, 0xafaadd03eaa953af), \
  C(0x13e892b642b84644, 0x40600e59dc9dea10, 0xf3a112fc521dfd70, 0xf244793a973c9bb1, \
    0xef58c0c14fe750de, 0xfe4005b160f30ef1, 0xf709f095dd0acaaa, 0x63e2cd0b82c7f639)

/* The even y with y⊗y ⊕ y = 2^i, for i = 0, …, 6. */
static const uint8_t artin_schreier[7] = {2, 4, 10, 16, 42, 76, 180};

/* clang-format on */
