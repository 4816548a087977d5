import { t } from '@lingui/core/macro'
import type { Printer } from '#contract/desk/index'
import { allowedOptions, type PrintOptions, paperFormatNames, paperFormats, sides } from '#contract/desk/print-options'
import { kindNames, type PrintedKind } from '#contract/desk/printed-kinds'
import { useSettings } from '../../../core/workstation/settings'
import { CopiesInput } from '../../../ui/documents/printing/copies-input'
import { getPaperOptions, sidesOptions } from '../../../ui/documents/printing/print-options'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Locked } from './locked'

type Props = { kind: PrintedKind; printers: Printer[] | undefined; hasPrinterError: boolean }

/** Print settings of a document kind. Each change is stored at once; values set by policy are locked. */
export function DocumentRow({ kind, printers, hasPrinterError }: Props) {
  const [settings, changeSettings] = useSettings()
  const allowed = allowedOptions(kind)
  const name = kindNames[kind]
  const printer = settings.printers[kind]
  const isPrinterFixed = settings.fixedPrinters.includes(kind)
  const fixedOptions = settings.fixedPrinting[kind] ?? {}
  const options = settings.printing[kind] ?? {}
  const changeOptions = (newOptions: PrintOptions) =>
    void changeSettings({ printing: { ...settings.printing, [kind]: { ...options, ...newOptions } } })
  const printerNames = printers?.map((item) => item.name) ?? []
  const isPrinterMissing = printer !== undefined && printers !== undefined && !printerNames.includes(printer)
  const listedOptions = printerNames.map((printerName) => ({ value: printerName, label: printerName }))
  // The stored printer is always listed: it may be switched off or not yet detected.
  const unlistedPrinters = printer && !printerNames.includes(printer) ? [printer] : []
  const printerOptions = [
    ...unlistedPrinters.map((printerName) => ({
      value: printerName,
      label: isPrinterMissing ? t`${printerName} (not found)` : printerName,
    })),
    ...listedOptions,
  ]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isPrinterFixed && printer ? (
          <Locked isInvalid={isPrinterMissing}>{isPrinterMissing ? t`${printer} (not found)` : printer}</Locked>
        ) : (
          <SearchableSelect
            size="xs"
            aria-label={t`Printer for ${name}`}
            data={printerOptions}
            value={printer ?? ''}
            placeholder={hasPrinterError ? '–' : t`Default printer`}
            error={isPrinterMissing}
            onChange={(printerName) =>
              printerName && void changeSettings({ printers: { ...settings.printers, [kind]: printerName } })
            }
          />
        )}
      </td>
      <td>
        {fixedOptions.copies !== undefined ? (
          <Locked>{fixedOptions.copies}</Locked>
        ) : allowed.canHaveCopies ? (
          <CopiesInput
            size="xs"
            aria-label={t`Copies of ${name}`}
            value={options.copies ?? 1}
            onChange={(copies) => changeOptions({ copies })}
          />
        ) : (
          '1'
        )}
      </td>
      <td>
        {fixedOptions.sides ? (
          <Locked>{sidesOptions.find(({ value }) => value === fixedOptions.sides)?.label}</Locked>
        ) : allowed.canBeTwoSided ? (
          <SearchableSelect
            size="xs"
            aria-label={t`Sides of ${name}`}
            data={sidesOptions}
            value={options.sides ?? 'one'}
            onChange={(value) => changeOptions({ sides: sides.find((option) => option === value) ?? 'one' })}
          />
        ) : (
          t`One side`
        )}
      </td>
      <td>
        {fixedOptions.paper ? (
          <Locked>{paperFormatNames[fixedOptions.paper]}</Locked>
        ) : allowed.papers.length > 1 ? (
          <SearchableSelect
            size="xs"
            aria-label={t`Paper for ${name}`}
            data={getPaperOptions(allowed.papers)}
            value={options.paper ?? 'A4'}
            onChange={(value) => changeOptions({ paper: paperFormats.find((option) => option === value) ?? 'A4' })}
          />
        ) : (
          'A4'
        )}
      </td>
    </tr>
  )
}
