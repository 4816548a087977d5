/**
 * Named targets of `npm run mutate`: mutated sources, the tests that detect mutants by failing, and the percentage of
 * mutants that they must detect (`least`).
 */
export const mutationFolders = {
  money: {
    least: 85,
    sources: [
      'src/provider/registration/payments.ts',
      'src/provider/registration/payment-type.ts',
      'src/provider/registration/refund-totals.ts',
      'src/provider/registration/cancellations.ts',
      'src/provider/registration/price.ts',
      'src/provider/registration/shift/*.ts',
    ],
    tests: [
      'tests/provider/registration/{paying,upi,edit-paid,frozen-terms,concurrency,wire-payment,refund-rule,refunds}.test.ts',
      'tests/provider/registration/shift/*.test.ts',
      'tests/provider/registration/books/*.test.ts',
    ],
  },
  cards: {
    least: 70,
    sources: ['src/provider/registration/card/*.ts'],
    tests: ['tests/provider/registration/card/*.test.ts'],
  },
  checkout: {
    least: 60,
    sources: ['src/main/checkout/*.ts'],
    tests: ['src/main/checkout/*.test.ts', 'tests/desk/{checkout,session/states}.test.ts'],
  },
  outbox: {
    least: 60,
    sources: ['src/main/outbox/**/*.ts'],
    // Without the matrix test, each row of which runs nearly every line.
    tests: ['tests/desk/outbox/{access,decisions,holds,kinds,others,outbox-only,outcome,rules,store}.test.ts'],
  },
  session: {
    least: 80,
    sources: ['src/main/gateway/session/*.ts'],
    tests: ['src/main/gateway/session/*.test.ts', 'tests/desk/session/**/*.test.ts'],
  },
  updates: {
    least: 70,
    sources: ['src/main/updates/*.ts'],
    tests: ['src/main/updates/*.test.ts', 'tests/desk/updates/*.test.ts'],
  },
  access: {
    least: 80,
    sources: ['src/provider/core/access.ts', 'src/provider/staff/sign-in/*.ts', 'src/provider/staff/access.ts'],
    tests: ['src/provider/access.test.ts', 'tests/provider/staff/*.test.ts'],
  },
  adopt: {
    least: 50,
    sources: ['src/provider/tools/backend-import/*.ts'],
    tests: ['tests/provider/adopt/*.test.ts'],
  },
  mail: {
    least: 65,
    sources: ['src/provider/mail/*.ts'],
    tests: ['tests/provider/institute/mail/*.test.ts'],
  },
}
