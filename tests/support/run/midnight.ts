import { setTimeout as pause } from 'node:timers/promises'
import { addDays, indiaTimeToEpochMs, today } from '#contract/protocol/calendar'

/** The duration of a test file on a slow machine. */
const marginMs = 180_000

// Shortly before midnight in India, waits for the next day, so that no test file spans two days.
const msLeft = indiaTimeToEpochMs(addDays(today(), 1), '00:00') - Date.now()
if (msLeft < marginMs) await pause(msLeft + 1_000)
