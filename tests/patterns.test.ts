import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { explainSuperLinear } from './support/patterns/super-linear'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(test|d)\.tsx?$/.test(file))

/** All regular expressions in the sources, and the files that build one from text. */
function findExpressions() {
  const literals: { file: string; pattern: string; flags: string }[] = []
  const createdFiles: string[] = []
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) literals.push({ file, ...node.regex })
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') createdFiles.push(file)
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') createdFiles.push(file)
      },
    }).visit(program)
  }
  return { literals, createdFiles }
}

test.each([
  ['<[^>]*>', 'g'],
  ['<\\/?[a-z][^>]*>|&[a-z]+;', 'gi'],
  ['[ .]+$', ''],
  ['^[. ]+|[. ]+$', 'g'],
  ['\\/+$', ''],
  ['(<p><\\/p>)+$', ''],
  ['(<table\\b[^>]*>)\\s*<caption\\b[^>]*>(.*?)<\\/caption>', 'gs'],
  ['\\[[^\\]]*\\]', ''],
  ['(a+)+$', ''],
  ['^(a|a)*$', ''],
  ['^\\s*\\s*x', ''],
  ['^(?:a{2,}b?)*$', ''],
  ['x(?=.*y)', ''],
  ['^(\\w+\\s?)*$', ''],
])('/%s/%s is found to be slow', (pattern, flags) => {
  expect(explainSuperLinear(pattern, flags)).toBeTypeOf('string')
})

test.each([
  ['<[^<>]*>', 'g'],
  ['\\s+', 'g'],
  ['^\\s+', ''],
  ['^[\\w-]+(?:\\/[\\w-]+)*\\.\\w+$', ''],
  ['^-?\\d+(\\.\\d+)?$', ''],
  ['\\.[^.]*$', ''],
  ['"[^"]*"', 'g'],
  ['\\p{M}{30}\\p{M}+', 'gu'],
])('/%s/%s is found to be fast', (pattern, flags) => {
  expect(explainSuperLinear(pattern, flags)).toBeUndefined()
})

test('every regular expression of the program takes linear time', () => {
  const { literals } = findExpressions()
  expect(literals.length).toBeGreaterThan(100)
  const slow = literals.flatMap(({ file, pattern, flags }) => {
    const explanation = explainSuperLinear(pattern, flags)
    return explanation === undefined ? [] : [`${file}: /${pattern}/${flags}: ${explanation}`]
  })
  expect(slow).toEqual([])
})

test('expressions are built from fixed words only, in the allowed files', () => {
  // Built from constants, such as schemes, tags and ranges; linear-time.test.ts measures the functions that use them.
  const allowedFiles = [
    'src/contract/protocol/text/printable.ts',
    'src/contract/protocol/text/rich-text.ts',
    'src/renderer/ui/rich-text/sanitise.ts',
  ]
  expect([...new Set(findExpressions().createdFiles)].sort()).toEqual(allowedFiles)
})

/** Where server time counts: nothing of the outbox or the wizard reads the workstation's clock (ADR-11). */
const serverTimeFolders = ['src/main/outbox/', 'src/renderer/screens/registration/registered-user/']
const clockReadPattern = /\bDate\.now\b|\bnew Date\(\)|(?<![.\w])today\(\)/

test('nothing that registers or pays reads the clock of the workstation', () => {
  const serverTimeFiles = files.filter((file) => serverTimeFolders.some((folder) => file.startsWith(folder)))
  expect(serverTimeFiles.length).toBeGreaterThan(50)
  expect(serverTimeFiles.filter((file) => clockReadPattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
