import { randomBytes } from 'node:crypto'

let lastTime = 0
let sequence = 0

/** 24 hex digits that sort by time: milliseconds since 1970 (12), sequence within the millisecond (4), random (8). */
export function createId(now: number = Date.now()): string {
  sequence = now === lastTime ? sequence + 1 : 0
  lastTime = now
  return hex(now, 12) + hex(sequence, 4) + randomBytes(4).toString('hex')
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)
