/** The heading of the test day in the side menu. */
export const testGroup = 'Tests'
