import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareVersions, isVersion } from './version'

it.each(['1.4.0', '0.0.0', '1.4.0-pilot.2', '1.4.0-0', '10.20.30-a.b-c.9', '99999999999999999999.0.0'])(
  'accepts %s',
  (text) => {
    expect(isVersion(text)).toBe(true)
  },
)

it.each([
  '',
  '1',
  '1.4',
  'v1.4.0',
  '1.4.0 ',
  '01.4.0',
  '1.4.0-',
  '1.4.0-01',
  '1.4.0-a..b',
  '1.4.0+build',
  '1.4.0-ä',
  `1.0.${'1'.repeat(64)}`,
])('rejects %j', (text) => {
  expect(isVersion(text)).toBe(false)
})

/** Examples of semver.org, point 11. The last number is one that JavaScript cannot represent exactly. */
const ascendingVersions = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.9',
  '1.0.10',
  '1.2.0',
  '1.10.0-1',
  '1.10.0-a',
  '1.10.0',
  '2.0.0',
  '2.0.9007199254740992',
  '2.0.9007199254740993',
]

it('orders every pair as semver does', () => {
  for (const [firstIndex, first] of ascendingVersions.entries())
    for (const [secondIndex, second] of ascendingVersions.entries())
      expect(Math.sign(compareVersions(first, second))).toBe(Math.sign(firstIndex - secondIndex))
})

it('is a total order: antisymmetric and transitive', () => {
  const identifier = fc.oneof(fc.nat(20).map(String), fc.constantFrom('a', 'b', 'a-b'))
  const version = fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.array(identifier, { maxLength: 3 }))
    .map(([major, minor, patch, identifiers]) => {
      const prerelease = identifiers.length > 0 ? `-${identifiers.join('.')}` : ''
      return `${major}.${minor}.${patch}${prerelease}`
    })
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(isVersion(a)).toBe(true)
      // `0 -`, because `toBe` distinguishes -0 from 0.
      expect(Math.sign(compareVersions(a, b))).toBe(0 - Math.sign(compareVersions(b, a)))
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
