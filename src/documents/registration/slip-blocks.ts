import { formatTime } from '#contract/protocol/format'
import type { Course, Slot, Trainee } from '../data'
import { type Block, stack } from '../layout/blocks'
import { postalAddress, theoryClassTime } from '../layout/common-blocks'
import { slipLine, slipText } from '../layout/slip'
import { formatDays } from '../text/format'

/** Trainee of a slip. */
export const slipTrainee = (trainee: Trainee): Block =>
  stack(
    slipText('Name', trainee.name, 'bold'),
    slipLine('Father’s name', trainee.fatherName),
    slipLine('Phone', trainee.phone),
    slipText('E-mail', trainee.email),
    slipText('Address', postalAddress(trainee)),
  )

/** Course and slot of a slip. */
export const slipCourse = (course: Course, slot: Slot): Block =>
  stack(
    slipText('Course', course.name),
    slipLine('Category', course.category),
    slipLine('Type', course.type),
    slipLine('Vehicle', course.vehicleCategory),
    slipLine('Duration', course.duration),
    slipLine('Training date', formatDays(slot.date, slot.endDate)),
    slipLine('Slot', [slot.startTime, slot.endTime].filter(Boolean).map(formatTime).join(' to ')),
    slipLine('Theory class', theoryClassTime),
  )
