/** Pseudo-random numbers (mulberry32): the same seed gives the same sequence. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (count: number) => Math.floor(next() * count),
    chance: (share: number) => next() < share,
    pick: <T>(options: readonly T[]): T => options[Math.floor(next() * options.length)] as T,
  }
}
export type Random = ReturnType<typeof createRandom>
