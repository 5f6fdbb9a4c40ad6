/* Products by the method of four Russians with tables in registers of NEON. */
#include "gf2/dense/product.h"

#if GRUNDY_NEON

#include <arm_neon.h>

#define V             uint8x16_t
#define V_WORDS       2
#define v_load(p)     vld1q_u8((const void *)(p))
#define v_store(p, x) vst1q_u8((void *)(p), x)
#define v_table       v_load
#define v_zero()      vdupq_n_u8(0)
#define v_xor         veorq_u8
#define v_look_up     vqtbl1q_u8
#include "gf2/dense/product_body.h"

const grundy_i_product grundy_i_product_neon = {"neon", grundy_i_everywhere, LEFT,       RIGHT,
                                                8,      pack_left,           pack_right, multiply};

#else

const grundy_i_product grundy_i_product_neon = {"neon", grundy_i_nowhere, 0, 0, 8, NULL, NULL,
                                                NULL};

#endif
