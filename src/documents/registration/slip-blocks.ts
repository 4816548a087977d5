import { t } from '@lingui/core/macro'
import type { Course, Slot, Trainee } from '../data'
import { type Block, stack } from '../layout/blocks'
import { durationText, postalAddress, theoryClassTime } from '../layout/common-blocks'
import { slipLine, slipText } from '../layout/slip'
import { formatDays, formatTimes } from '../text/format'
import type { PaperTexts } from '../text/paper-texts'

/** Trainee on a slip (a document for roll paper). */
export const slipTrainee = ({ label }: PaperTexts, trainee: Trainee): Block =>
  stack(
    slipText(
      label(() => t`Name`),
      trainee.name,
      'bold',
    ),
    slipLine(
      label(() => t`Father’s name`),
      trainee.fatherName,
    ),
    slipLine(
      label(() => t`Phone`),
      trainee.phone,
    ),
    slipText(
      label(() => t`E-mail`),
      trainee.email,
    ),
    slipText(
      label(() => t`Address`),
      postalAddress(trainee),
    ),
  )

/** Course and slot on a slip. */
export const slipCourse = ({ label, value }: PaperTexts, course: Course, slot: Slot): Block =>
  stack(
    slipText(
      label(() => t`Course`),
      course.name,
    ),
    slipLine(
      label(() => t`Category`),
      course.category,
    ),
    slipLine(
      label(() => t`Type`),
      course.type,
    ),
    slipLine(
      label(() => t`Vehicle`),
      course.vehicleCategory,
    ),
    slipLine(
      label(() => t`Duration`),
      label(() => durationText(course)),
    ),
    slipLine(
      label(() => t`Training date`),
      value(() => formatDays(slot.date, slot.endDate)),
    ),
    slipLine(
      label(() => t`Slot`),
      value(() => formatTimes(slot)),
    ),
    slipLine(
      label(() => t`Theory class`),
      theoryClassTime,
    ),
  )
