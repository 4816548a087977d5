import { readFileSync, statSync } from 'node:fs'
import type * as z from 'zod/mini'

/** No policy is as large: what is was put there by mistake. */
const largest = 256 * 1024

/**
 * The JSON of a file. Throws an Error that says what is wrong with it and where, and repeats none of it: a policy holds keys,
 * and what is said of it is shown and sent on (D-194). An error of the system comes as it is.
 */
export function jsonIn(path: string): unknown {
  const file = statSync(path)
  if (!file.isFile()) throw new Error('There is something else in the place of the file.')
  if (file.size > largest) throw new Error(`It has ${Math.round(file.size / 1024)} KB, more than any policy.`)
  const text = textOf(readFileSync(path))
  if (text.trim() === '') throw new Error('It is empty. Take the file away where there is no policy.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`It is no JSON${placeIn(String(error), text)}`)
  }
}

/** What the editors and the shell of Windows write besides UTF-8 is told by its first two bytes. */
function textOf(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Error('It is no text in UTF-8. Save it anew with that encoding.')
  }
}

/** Where reading ended, of what V8 says: it quotes what stands there, too. */
function placeIn(said: string, text: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(said) ?? []
  if (line) return `: see line ${line}, sign ${column}.`
  if (said.includes('end of JSON')) return `: it ends too early, in line ${text.trimEnd().split('\n').length}.`
  const [, token] = /Unexpected token '(.)'/u.exec(said) ?? []
  return token ? `: ${token} stands where it must not.` : '.'
}

const mostIssues = 8
const kinds: Record<string, string> = {
  int: 'a whole number',
  object: 'a part in { }',
  array: 'a list in [ ]',
  record: 'a part in { }',
}

/** What is wrong with a policy, a line each, by where it stands; what stands there is not repeated. */
export function wordsOf(issues: readonly z.core.$ZodIssue[]): string {
  const rest = issues.length - mostIssues
  return [...issues.slice(0, mostIssues).map(wordsOfOne), ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n')
}

function wordsOfOne(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.') || 'The policy'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${where} has ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}, which nobody knows.`
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
