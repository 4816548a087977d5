import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Printer } from '#contract/desk/index'
import {
  allowedOptions,
  maxCopies,
  type PrintOptions,
  paperFormatNames,
  paperFormats,
  sides,
} from '#contract/desk/print-options'
import { kindNames, type PrintedKind } from '#contract/desk/printed-kinds'
import { useSettings } from '../../../core/workstation/settings'
import { paperData, sidesData } from '../../../ui/documents/printing/print-options'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Locked } from './locked'

type Props = { kind: PrintedKind; printers: Printer[] | undefined; isFailed: boolean }

/** Settings of a document kind: each change is stored at once; values set by policy are locked. */
export function DocumentRow({ kind, printers, isFailed }: Props) {
  const [settings, change] = useSettings()
  const offered = allowedOptions(kind)
  const name = kindNames[kind]
  const printer = settings.printers[kind]
  const isPrinterFixed = settings.fixedPrinters.includes(kind)
  const fixed = settings.fixedPrinting[kind] ?? {}
  const options = settings.printing[kind] ?? {}
  const choose = (choice: PrintOptions) =>
    void change({ printing: { ...settings.printing, [kind]: { ...options, ...choice } } })
  const names = printers?.map((item) => item.name) ?? []
  const isGone = printer !== undefined && printers !== undefined && !names.includes(printer)
  const listedOptions = names.map((printerName) => ({ value: printerName, label: printerName }))
  // The stored printer is always listed: it may be switched off or not yet detected.
  const unlisted = printer && !names.includes(printer) ? [printer] : []
  const data = [
    ...unlisted.map((printerName) => ({
      value: printerName,
      label: isGone ? `${printerName} (not found)` : printerName,
    })),
    ...listedOptions,
  ]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isPrinterFixed && printer ? (
          <Locked isWrong={isGone}>{isGone ? `${printer} (not found)` : printer}</Locked>
        ) : (
          <SearchableSelect
            size="xs"
            aria-label={`Printer for ${name}`}
            data={data}
            value={printer ?? ''}
            placeholder={isFailed ? '–' : 'Default printer'}
            error={isGone}
            onChange={(printerName) =>
              printerName && void change({ printers: { ...settings.printers, [kind]: printerName } })
            }
          />
        )}
      </td>
      <td>
        {fixed.copies !== undefined ? (
          <Locked>{fixed.copies}</Locked>
        ) : offered.copies ? (
          <Copies label={`Copies of ${name}`} value={options.copies ?? 1} onChange={(copies) => choose({ copies })} />
        ) : (
          '1'
        )}
      </td>
      <td>
        {fixed.sides ? (
          <Locked>{sidesData.find(({ value }) => value === fixed.sides)?.label}</Locked>
        ) : offered.sides ? (
          <SearchableSelect
            size="xs"
            aria-label={`Sides of ${name}`}
            data={sidesData}
            value={options.sides ?? 'one'}
            onChange={(value) => choose({ sides: sides.find((option) => option === value) ?? 'one' })}
          />
        ) : (
          'One side'
        )}
      </td>
      <td>
        {fixed.paper ? (
          <Locked>{paperFormatNames[fixed.paper]}</Locked>
        ) : offered.papers.length > 1 ? (
          <SearchableSelect
            size="xs"
            aria-label={`Paper for ${name}`}
            data={paperData(offered.papers)}
            value={options.paper ?? 'A4'}
            onChange={(value) => choose({ paper: paperFormats.find((option) => option === value) ?? 'A4' })}
          />
        ) : (
          'A4'
        )}
      </td>
    </tr>
  )
}

type CopiesProps = { label: string; value: number; onChange: (copies: number) => void }

/** Stores only valid numbers of copies; while typing, the field may be empty. */
function Copies({ label, value, onChange }: CopiesProps) {
  const [input, setInput] = useState<string | number>()
  return (
    <NumberInput
      size="xs"
      aria-label={label}
      min={1}
      max={maxCopies}
      clampBehavior="strict"
      allowDecimal={false}
      value={input ?? value}
      onBlur={() => setInput(undefined)}
      onChange={(next) => {
        setInput(next)
        if (typeof next === 'number' && next >= 1 && next !== value) onChange(next)
      }}
    />
  )
}
