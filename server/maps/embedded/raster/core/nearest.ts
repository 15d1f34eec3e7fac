import { kept } from "./memory";

/**
 * Which of the first `count` colours that stand for all (a multiple of four, at most 256) is most like this one: the
 * first with the smallest difference, summed over four channels.
 */
export function nearestKept(word: u32, count: i32): i32 {
  const wanted = i32x4.splat(word);
  let numbers = i32x4(0, 1, 2, 3);
  // The difference above the number, so that the smallest tells both.
  let best = i32x4.splat(-1);
  for (let at = kept; at < kept + ((<usize>count) << 2); at += 16) {
    const some = v128.load(at);
    const apart = v128.or(i8x16.sub_sat_u(some, wanted), i8x16.sub_sat_u(wanted, some));
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(apart));
    best = i32x4.min_u(best, v128.or(i32x4.shl(sums, 8), numbers));
    numbers = i32x4.add(numbers, i32x4.splat(4));
  }
  const two = i32x4.min_u(best, v128.shuffle<i32>(best, best, 2, 3, 0, 1));
  const one = i32x4.min_u(two, v128.shuffle<i32>(two, two, 1, 0, 3, 2));
  return i32x4.extract_lane(one, 0) & 255;
}
