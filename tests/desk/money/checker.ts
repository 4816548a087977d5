/** Collects violated conditions; each message begins with the subject. */
export function createChecker(subject: string) {
  const violations: string[] = []
  return {
    violations,
    check(isMet: boolean, violation: string): void {
      if (!isMet) violations.push(`${subject}: ${violation}`)
    },
    checkEqual(name: string, observed: unknown, expected: unknown): void {
      if (observed !== expected) violations.push(`${subject}: ${name} is ${observed}, expected ${expected}`)
    },
  }
}
