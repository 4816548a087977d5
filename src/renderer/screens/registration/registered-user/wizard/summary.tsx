import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Divider, Text } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { chargesTax } from '#contract/institute/tax-status'
import { formatDay, formatMoney, formatTime, fullName } from '#contract/protocol/format'
import { licenceLabel } from '#contract/registration/option-labels'
import { documentKinds } from '#contract/registration/options'
import { taxLines } from '#contract/registration/payment/tax'
import { documentLabels } from '#contract/registration/trainee-fields'
import { StatusBadge } from '../../../../ui/status-badge'
import { SeatHoldStatus } from './course/seat-hold-status'
import { requirementLabels } from './documents/document-rules'
import { StoredState } from './documents/stored-state'
import { useFields } from './form/use-wizard-form'
import classes from './summary.module.css'
import type { Wizard } from './use-wizard'

/** Summary of the input in all tabs, shown beside the tabs. */
export function Summary({ form, course, documents, payment, isOffline }: Wizard) {
  return (
    <aside className={classes.summary} aria-label={t`Summary`}>
      <Trainee form={form} />
      <Course form={form} course={course} />
      <SlotPart form={form} course={course} isOffline={isOffline} />
      <DocumentsPart form={form} documents={documents} />
      <Amount {...payment} />
    </aside>
  )
}

function Trainee({ form }: Pick<Wizard, 'form'>) {
  const values = useFields(form, 'firstName', 'middleName', 'lastName', 'phone', 'dateOfBirth', 'city', 'state')
  return (
    <Part title={t`Trainee`}>
      <strong>{fullName(values) || <NotSet />}</strong>
      {values.phone ? <span className="tabular">{values.phone}</span> : null}
      {values.dateOfBirth ? (
        <span className={classes.hideWhenShort}>
          <Trans>Born {formatDay(values.dateOfBirth)}</Trans>
        </span>
      ) : null}
      {values.city ? <span className={classes.hideWhenShort}>{[values.city, values.state].join(', ')}</span> : null}
    </Part>
  )
}

const NotSet = () => <span className={classes.notSet}>–</span>

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Course({ form, course: { choices } }: Pick<Wizard, 'form' | 'course'>) {
  const values = useFields(
    form,
    'vehicleCategoryId',
    'courseTypeId',
    'courseCategoryId',
    'courseNameId',
    'licenceCategory',
  )
  const getName = (level: 'vehicleCategoryId' | 'courseTypeId' | 'courseCategoryId' | 'courseNameId') =>
    choices[level].options.find(({ value }) => value === values[level])?.label
  const parentNames = [getName('vehicleCategoryId'), getName('courseTypeId'), getName('courseCategoryId')].filter(
    Boolean,
  )
  const duration = Number(choices.course?.duration)
  return (
    <Part title={t`Course`}>
      <strong>{getName('courseNameId') ?? <NotSet />}</strong>
      {parentNames.length ? <span>{parentNames.join(' · ')}</span> : null}
      <span>
        {[duration > 0 && plural(duration, { one: '# day', other: '# days' }), licenceText(values.licenceCategory)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Part>
  )
}

function licenceText(category: string): string {
  if (category === '') return ''
  return category === 'N/A' ? t`No licence` : t`${{ category: licenceLabel(category) }} licence`
}

function SlotPart({ form, course, isOffline }: Pick<Wizard, 'form' | 'course' | 'isOffline'>) {
  const { slots, isSlotUnavailable, keepsSlot, hold } = course
  const values = useFields(form, 'dateOfCourse')
  const slot = slots.selectedSlot
  const hasHoldStatus = !isOffline && hold.state.kind !== 'none'
  return (
    <Part title={t`Slot`}>
      {slot ? (
        <>
          <strong>{formatDay(values.dateOfCourse)}</strong>
          <span className="tabular">
            {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
          </span>
          {isSlotUnavailable ? null : hasHoldStatus ? (
            <SeatHoldStatus hold={hold} />
          ) : (
            <span>{keepsSlot ? t`Seat booked` : seatsLeftText(slot.seatsLeft, isOffline)}</span>
          )}
        </>
      ) : (
        <strong>{values.dateOfCourse ? formatDay(values.dateOfCourse) : <NotSet />}</strong>
      )}
      {isSlotUnavailable ? (
        <span>
          <StatusBadge tone="bad" icon={IconCircleOff} label={t`Slot not available`} />
        </span>
      ) : null}
    </Part>
  )
}

const seatsLeftText = (seats: number, isLastKnown: boolean) =>
  isLastKnown
    ? plural(seats, { one: '# seat left (last known)', other: '# seats left (last known)' })
    : plural(seats, { one: '# seat left', other: '# seats left' })

function DocumentsPart({ form, documents }: Pick<Wizard, 'form' | 'documents'>) {
  const { locations, uploads, getRequirement } = documents
  const { licenceCategory } = useFields(form, 'licenceCategory')
  return (
    <Part title={t`Documents`}>
      <ul className={classes.documents}>
        {documentKinds.map((kind) => (
          <li key={kind}>
            <span>{documentLabels[kind]}</span>
            {locations[kind] ? (
              <StoredState location={locations[kind]} />
            ) : uploads.notUploaded.includes(kind) ? (
              <StatusBadge tone="wait" label={t`Chosen`} />
            ) : (
              <Text size="xs" c="dimmed">
                {licenceCategory ? requirementLabels[getRequirement(kind)] : '–'}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Amount({ price, taxRate, supply }: Pick<Wizard['payment'], 'price' | 'taxRate' | 'supply'>) {
  if (price === undefined)
    return (
      <Part title={t`Amount`}>
        <NotSet />
      </Part>
    )
  const { taxable, cgst, sgst, igst, roundOff } = taxLines(price, taxRate, supply)
  const taxes: [string, number][] = supply.isInterState
    ? [[`IGST ${taxRate} %`, igst]]
    : [
        [`CGST ${taxRate / 2} %`, cgst],
        [`SGST ${taxRate / 2} %`, sgst],
      ]
  const lines: [string, number][] = [
    [t`Course fee`, taxable],
    ...(chargesTax(supply.taxStatus) ? taxes : []),
    ...(roundOff ? [[t`Round off`, roundOff] as [string, number]] : []),
  ]
  return (
    <section className={classes.amount}>
      <h2>{t`Amount`}</h2>
      <dl>
        {lines.map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(paise)}</dd>
          </div>
        ))}
      </dl>
      <Divider my={6} />
      <dl>
        <div className={classes.total}>
          <dt>{t`Total`}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
      </dl>
    </section>
  )
}
