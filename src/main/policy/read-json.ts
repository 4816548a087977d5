import { readFileSync, statSync } from 'node:fs'
import type * as z from 'zod/mini'

const maxBytes = 256 * 1024

/**
 * Reads a JSON file. Throws an Error with reason and position that quotes no content: a policy has secrets, and the
 * message is shown and sent on (D-194). System errors are passed on.
 */
export function readJsonFile(path: string): unknown {
  const file = statSync(path)
  if (!file.isFile()) throw new Error('There is something else in the place of the file.')
  if (file.size > maxBytes) throw new Error(`It has ${Math.round(file.size / 1024)} KB, more than any policy.`)
  const text = textOf(readFileSync(path))
  if (text.trim() === '') throw new Error('It is empty. Take the file away where there is no policy.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Invalid JSON${positionOf(String(error), text)}`)
  }
}

/** Editors and shells of Windows write UTF-16 with a byte order mark. */
function textOf(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8. Save it with that encoding.')
  }
}

/** Position from V8's message, which also quotes content. */
function positionOf(message: string, text: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
  if (line) return `: see line ${line}, sign ${column}.`
  if (message.includes('end of JSON')) return `: it ends too early, in line ${text.trimEnd().split('\n').length}.`
  const [, token] = /Unexpected token '(.)'/u.exec(message) ?? []
  return token ? `: unexpected ${token}.` : '.'
}

const maxIssues = 8
const kinds: Record<string, string> = {
  int: 'a whole number',
  object: 'a part in { }',
  array: 'a list in [ ]',
  record: 'a part in { }',
}

/** One line per problem with its path; content is not quoted. */
export function formatIssues(issues: readonly z.core.$ZodIssue[]): string {
  const rest = issues.length - maxIssues
  return [...issues.slice(0, maxIssues).map(formatIssue), ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n')
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'The policy'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${where} has unknown settings: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}.`
    case 'custom':
      return `${where}: ${issue.message}`
    case 'too_big':
      return `${where} is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${issue.maximum}.`
    case 'too_small':
      return issue.origin === 'string' ? `${where} is empty.` : `${where} is too small: at least ${issue.minimum}.`
    case 'invalid_value':
      return `${where} is none of ${issue.values.join(', ')}.`
    case 'invalid_type':
      return `${where} is missing, or not ${kinds[issue.expected] ?? `a ${issue.expected}`}.`
    default:
      return `${where} is missing, or not what belongs there.`
  }
}
