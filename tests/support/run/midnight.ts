import { setTimeout as pause } from 'node:timers/promises'
import { addDays, indiaTimeToEpochMs, today } from '#contract/protocol/calendar'

/** As long as a file of tests takes on a slow machine. */
const margin = 180_000

// Before each file: what begins shortly before midnight in India would go on in another day than it began.
const left = indiaTimeToEpochMs(addDays(today(), 1), '00:00') - Date.now()
if (left < margin) await pause(left + 1_000)
