import { readFileSync, statSync } from 'node:fs'
import type * as z from 'zod/mini'

const maxBytes = 256 * 1024

/**
 * Reads a JSON file. Throws an Error with reason and position. It quotes no content, because a policy has secrets and
 * users pass the message on (D-194). Errors of the system are thrown unchanged.
 */
export function readJsonFile(path: string): unknown {
  const file = statSync(path)
  if (!file.isFile()) throw new Error('It is not a file.')
  if (file.size > maxBytes)
    throw new Error(`The file is too large: ${Math.round(file.size / 1024)} KB, at most ${maxBytes / 1024} KB.`)
  const text = textOf(readFileSync(path))
  if (text.trim() === '') throw new Error('The file is empty. Remove it if there is no policy.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Invalid JSON${positionOf(String(error), text)}`)
  }
}

/** Decodes UTF-8 and, by its byte order mark, UTF-16, which editors and shells of Windows write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8. Save it with that encoding.')
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** Position from V8's message, which also quotes content. */
function positionOf(message: string, text: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
  if (line) return `: see line ${line}, column ${column}.`
  if (message.includes('end of JSON')) return `: it ends too early, in line ${text.trimEnd().split('\n').length}.`
  const [, token] = /Unexpected token '(.)'/u.exec(message) ?? []
  return token ? `: unexpected ${token}.` : '.'
}

const maxIssues = 8
const typeNames: Record<string, string> = {
  int: 'a whole number',
  object: 'an object { }',
  array: 'a list [ ]',
  record: 'an object { }',
}

/** One line per problem with its path; content is not quoted. */
export function formatIssues(issues: readonly z.core.$ZodIssue[]): string {
  const omittedCount = issues.length - maxIssues
  return [
    ...issues.slice(0, maxIssues).map(formatIssue),
    ...(omittedCount > 0 ? [`And ${omittedCount} more.`] : []),
  ].join('\n')
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.') || 'The policy'
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${path} has unknown settings: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}.`
    case 'custom':
      return `${path}: ${issue.message}`
    case 'too_big':
      return `${path} is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${issue.maximum}.`
    case 'too_small':
      return issue.origin === 'string' ? `${path} is empty.` : `${path} is too small: at least ${issue.minimum}.`
    case 'invalid_value':
      return `${path} must be one of: ${issue.values.join(', ')}.`
    case 'invalid_type':
      return `${path} is missing, or not ${typeNames[issue.expected] ?? `a ${issue.expected}`}.`
    default:
      return `${path} is missing or invalid.`
  }
}
