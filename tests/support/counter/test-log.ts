import { createEntry, formatEntry } from '#main/log/entry'
import type { Log } from '#main/ports/log'

/** A log that keeps its lines as people read them. */
export const linesTo =
  (lines: string[]): Log =>
  (what, fields = {}) =>
    void lines.push(formatEntry(createEntry(what, fields, new Date().toISOString())))

/** What a test's machine is to the fleet. */
export const testSelf = { name: 'Counter 1', isNameFixed: false, os: 'Linux 6.1', policy: '', policyParts: [] }
