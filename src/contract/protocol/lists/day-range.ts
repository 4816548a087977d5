import * as z from 'zod/mini'
import { usDay } from '../fields'

/** A range of days, both of them included, as the wire asks for it. */
export const dayRange = { from: ['sd', usDay], to: ['ed', usDay] } as const

/** The same where either end may be missing: then nothing ends there. */
export const optionalDayRange = { from: ['sd', z.optional(usDay)], to: ['ed', z.optional(usDay)] } as const
