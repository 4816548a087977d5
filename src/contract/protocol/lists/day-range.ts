import * as z from 'zod/mini'
import { usDay } from '../fields'

/** Inputs of a range of days; the first and the last day are included. */
export const dayRange = { from: ['sd', usDay], to: ['ed', usDay] } as const

/** A range that may be open at either end. */
export const optionalDayRange = { from: ['sd', z.optional(usDay)], to: ['ed', z.optional(usDay)] } as const
