import { createEntry, formatEntry } from '#main/log/entry'
import type { Log } from '#main/ports/log'

/** A log that appends formatted lines to an array. */
export const logTo =
  (lines: string[]): Log =>
  (event, fields = {}) =>
    void lines.push(formatEntry(createEntry(event, fields, new Date().toISOString())))

/** The identity of a test's workstation in the fleet. */
export const testIdentity = { name: 'Counter 1', isNameFixed: false, os: 'Linux 6.1', policy: '', policyParts: [] }
