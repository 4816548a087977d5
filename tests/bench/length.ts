/** `npm run bench -- --short`: what `npm run test:all` has, to see that each loads, runs and holds roughly. */
export const isShort = process.env.BENCH === 'short'
