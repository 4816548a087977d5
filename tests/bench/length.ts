/** `npm run bench -- --short`, as in `npm run test:all`: checks that each bench runs and roughly meets its limit. */
export const isShort = process.env.BENCH === 'short'
