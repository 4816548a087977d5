import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deskCalls } from '#contract/desk/index'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { readFailure } from '#contract/protocol/http/client'
import { toRequest } from '#contract/protocol/http/request'
import { toCsv } from '#contract/protocol/text/csv'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { richTextTags, sanitizeAttribute } from '#contract/protocol/text/rich-text'
import { richText } from '#contract/protocol/text/rich-text-input'
import { type Faces, parseFaces } from '#documents/text/font-faces'
import { breakLines } from '#documents/text/line-breaking'
import { createShaper } from '#documents/text/shaper'
import { loadFonts } from '#provider/core/files/fonts'
import { sanitise } from '#provider/database/html'
import { readValue } from '#sheets/parse-cell'
import { diffWords } from '../../src/renderer/ui/text-diff/diff-words'
import { collectLeaves, collectShapeLeaves } from '../support/patterns/leaves'
import {
  adversarialPairs,
  adversarialUnits,
  findSlowTexts,
  measureCpuMs,
  type Reader,
  repeatToLength,
} from '../support/patterns/slow-texts'
import { findTextFunctions } from '../support/patterns/text-functions'

const attempt = (work: () => unknown) => {
  try {
    const result = work()
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {
    // Refusing the text is fine: only the time is measured.
  }
}

/** All schemas of the contract, of every field of endpoints and desk calls, with their names. */
function schemas(): Map<z.ZodMiniType, string> {
  const pathOfType = new Map<z.ZodMiniType, string>()
  for (const [entity, operations] of Object.entries<Record<string, Endpoint>>(contract))
    for (const [operation, { input, response }] of Object.entries(operations)) {
      collectShapeLeaves(input.shape, `${entity}.${operation}`, pathOfType)
      collectShapeLeaves(response.shape, `${entity}.${operation} response`, pathOfType)
    }
  for (const [name, { input, output }] of Object.entries(deskCalls)) {
    collectLeaves(input, name, pathOfType)
    collectLeaves(output, `${name} output`, pathOfType)
  }
  return pathOfType
}

const reader =
  (schema: z.ZodMiniType): Reader['read'] =>
  (text) => {
    for (const value of [text, [text], { _id: text, name: text }]) {
      attempt(() => z.safeDecode(schema, value))
      attempt(() => z.safeEncode(schema, value))
    }
  }

test('a reader that takes quadratic time is found', () => {
  const read = (text: string) => {
    let sum = 0
    for (let end = 0; end < text.length; end++) for (let at = 0; at < end; at++) sum += text.charCodeAt(at)
    return sum
  }
  expect(findSlowTexts({ name: 'quadratic', read }, ['a'])).toHaveLength(1)
})

test('every schema of the contract reads any text in linear time', () => {
  const all = [...schemas()]
  expect(all.length).toBeGreaterThan(200)
  const slow: string[] = []
  for (const [schema, name] of all) {
    if (slow.length < 20) slow.push(...findSlowTexts({ name, read: reader(schema) }))
  }
  expect(slow).toEqual([])
})

/** Folders whose exported functions of strings are found and measured; `otherReaders` has those that need more than strings. */
const sourceFolders = [
  'contract/**',
  'documents/**',
  'sheets/**',
  'provider/{core,database,staff,exam,institute,registration}/**',
]
const screenAndDeskFolders = ['main/{files,gateway,uploads,printing,results}/**', 'renderer/{core,crud,ui}/**']
const globs = [...sourceFolders, ...screenAndDeskFolders].map((folder) => `src/${folder}/*.ts`)
/** Functions that are not measured, with the reason. */
const exclusions: Record<string, string> = {
  'src/provider/core/files/fonts.ts#loadFonts': 'takes a folder',
  'src/provider/core/files/image-loader.ts#createImageLoader': 'takes a folder',
  'src/provider/core/log-error.ts#logLine': 'writes the text to the standard error output',
  'src/provider/core/secrets.ts#hashPassword': 'is meant to take long',
  'src/provider/core/secrets.ts#verifyPassword': 'is meant to take long',
  'src/provider/database/pglite-folder.ts#isDatabaseFolder': 'takes a folder',
  'src/provider/database/pglite.ts#openPglite': 'takes a folder, and begins a database there',
  'src/provider/database/html.ts#sanitise': 'is a parser, and has a test of its own',
  'src/renderer/crud/plain-text.ts#toPlainText': 'reads with the browser’s own parser',
  'src/renderer/ui/copy-text.ts#copyText': 'hands the text on',
  'src/renderer/ui/rich-text/sanitise.ts#sanitise': 'works in a browser: tests/sanitisers.test.ts',
  'src/renderer/ui/rich-text/sanitise.ts#sanitisedFragment': 'works in a browser: tests/sanitisers.test.ts',
}

test('every exported text function takes linear time', async () => {
  const found = findTextFunctions(globs)
  const named = found.map(({ file, name }) => `${file}#${name}`)
  expect(Object.keys(exclusions).filter((name) => !named.includes(name))).toEqual([])
  expect(found.length).toBeGreaterThan(50)
  const slow: string[] = []
  for (const { file, name, textCount } of found) {
    if (`${file}#${name}` in exclusions || slow.length > 20) continue
    const run: (...args: string[]) => unknown = (await import(/* @vite-ignore */ resolve(file)))[name]
    const read = (text: string) => attempt(() => run(...Array.from({ length: textCount }, () => text)))
    slow.push(...findSlowTexts({ name: `${file} ${name}`, read }))
  }
  expect(slow).toEqual([])
})

let faces: Faces
beforeAll(async () => {
  faces = parseFaces((await loadFonts(resolve('resources'))).fonts)
})

const cells = ['text', 'day', 'time', 'integer', 'list', 'choice'] as const
const otherReaders: Reader[] = [
  { name: 'rich text', read: reader(richText('x')), maxLength: 200_000 },
  ...Object.entries(richTextTags).flatMap(([tag, names]) =>
    [...names, 'style', 'onclick'].map((name) => ({
      name: `sanitizeAttribute of ${tag} ${name}`,
      read: (text: string) => sanitizeAttribute(tag, name, text),
    })),
  ),
  ...(['NFC', 'NFKC', 'NFKD'] as const).map((form) => ({
    name: `normalised ${form}`,
    read: (text: string) => normalizeUnicode(text, form),
  })),
  { name: 'toCsv', read: (text) => toCsv([[text]]) },
  { name: 'error response', read: (text) => readFailure(500, { message: text, fields: { [text]: text } }) },
  {
    name: 'request URL',
    read: (text) => attempt(() => toRequest(contract.faq.list, { page: 1, limit: 10, search: text })),
  },
  ...cells.map((kind) => ({
    name: `${kind} cell`,
    read: (text: string) =>
      readValue({ kind: 'text', text }, { field: 'x', heading: 'X', kind, choices: ['a'] } as never, {
        date1904: false,
        currentYear: 2026,
      }),
  })),
  // At most half a page: layout may take longer than parsing.
  {
    name: 'line breaking',
    read: (text) => breakLines(createShaper(faces), text, 'regular', 10, 400),
    maxLength: 10_000,
  },
  { name: 'text diff', read: (text) => diffWords([text], [`${text} `]), maxLength: 10_000 },
]

test('every other reader of text takes linear time', () => {
  expect(otherReaders.flatMap((reading) => findSlowTexts(reading))).toEqual([])
})

test('alternating patterns do not slow the readers of HTML, search keys and names', async () => {
  const { htmlToText: plainText, isSafeLocation: isLocation } = await import('#provider/database/html')
  const { searchKey } = await import('#provider/core/search')
  const { safeFileName, objectName } = await import('#main/files/names')
  const read = (text: string) => [plainText, isLocation, searchKey, safeFileName, objectName].map((run) => run(text))
  const readers: Reader[] = [
    { name: 'plain texts and names', read },
    { name: 'rich text', read: reader(richText('x')) },
    {
      name: 'sanitizeAttribute',
      read: (text) => [sanitizeAttribute('img', 'src', text), sanitizeAttribute('p', 'style', text)],
    },
  ]
  expect(readers.flatMap((reading) => findSlowTexts(reading, adversarialPairs))).toEqual([])
})

test('the sanitiser takes linear time, and never half a second', () => {
  const minCpuMs = (text: string) => Math.min(...[1, 2, 3].map(() => measureCpuMs(() => attempt(() => sanitise(text)))))
  const slow = [
    ...adversarialUnits,
    '<p>x</p>',
    '<table><tr><td>',
    '<b></b>',
    '<i a=1>',
    '<svg>',
    '<a><b></a>',
  ].flatMap((unit) => {
    const shortMs = minCpuMs(repeatToLength(unit, 50_000))
    const longMs = minCpuMs(repeatToLength(unit, 200_000))
    return longMs > 500 || longMs > Math.max(50, 8 * shortMs)
      ? [`${JSON.stringify(unit)}: ${shortMs} ms, then ${longMs} ms`]
      : []
  })
  expect(slow).toEqual([])
})

test('the sanitiser accepts 200 nested tags and refuses more with a message', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  expect(sanitise(nested(200))).toBe(nested(200))
  expect(() => sanitise(nested(201))).toThrow('More than 200 tags are nested.')
})
