import { daysBetween } from '#contract/protocol/calendar'

/** Kinds of rows. The position of a kind is part of the ids of its rows: add new kinds at the end. */
const kinds = [
  'institute',
  'role',
  'menu',
  'staff',
  'catalogue',
  'slot',
  'appUser',
  'appUserSession',
  'visit',
  'registration',
  'payment',
  'batch',
  'content',
  'feedback',
  'enquiry',
  'questionCategory',
  'question',
  'questionPaper',
  'response',
  'attendance',
  'assignment',
  'changeRequest',
  'workstation',
] as const

/** An id in the form of `createId` that is the same in every seed: time (12 hex digits), kind (2), number (10). */
export const seedId = (kind: (typeof kinds)[number], time: number, n: number): string =>
  hex(time, 12) + hex(kinds.indexOf(kind), 2) + hex(n, 10)

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** The set-up time of the practice institute, in ms. */
export const foundedAt = Date.parse('2025-04-01T04:30:00Z')

/** A number that differs from day to day: the days since the start of 2025. */
export const dayNumber = (day: string): number => daysBetween('2025-01-01', day)
