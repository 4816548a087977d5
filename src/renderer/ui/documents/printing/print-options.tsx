import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import {
  allowedOptions,
  type PaperFormat,
  type PrintOptions,
  paperFormatNames,
  paperFormats,
  type Sides,
  sides,
} from '#contract/desk/print-options'
import { hasSingleOriginal, type PrintedKind } from '#contract/desk/printed-kinds'
import { useSettings } from '../../../core/workstation/settings'
import { SearchableSelect } from '../../forms/searchable-select'
import { CopiesInput } from './copies-input'

export const sidesOptions: { value: Sides; label: string }[] = [
  { value: 'one', label: t`One side` },
  { value: 'long', label: t`Both, long edge` },
  { value: 'short', label: t`Both, short edge` },
]

/** Read-only rather than disabled, to stay legible. The blank right section replaces the arrow of a select. */
const getLockedProps = (isFixed: boolean) =>
  isFixed
    ? { readOnly: true, variant: 'filled', leftSection: <IconLock size={14} aria-hidden />, rightSection: ' ' }
    : {}

type SelectedOptions = { [Option in keyof PrintOptions]-?: Exclude<PrintOptions[Option], undefined> }

export const getPaperOptions = (available: readonly PaperFormat[]) =>
  available.map((paper) => ({ value: paper, label: paperFormatNames[paper] }))

/** Print options: from the settings until the user changes them here. An option fixed by the policy cannot change. */
export function usePrintOptions(kind: PrintedKind) {
  const [{ printing, fixedPrinting }] = useSettings()
  const [changedOptions, setChangedOptions] = useState<PrintOptions>({})
  const fixed = fixedPrinting[kind] ?? {}
  const selected: SelectedOptions = { ...defaults, ...printing[kind], ...changedOptions, ...fixed }
  return {
    selected,
    fixed,
    update: (options: PrintOptions) => setChangedOptions((current) => ({ ...current, ...options })),
  }
}
const defaults: SelectedOptions = { copies: 1, sides: 'one', paper: 'A4', opensDrawer: false }

export type PrintOptionsState = ReturnType<typeof usePrintOptions>

/** Options sent to the printer: one-sided on a roll or without two-sided printing, unless the policy fixes sides. */
export const toPrinterOptions = (
  { selected, fixed }: PrintOptionsState,
  isTwoSided: boolean | null,
): SelectedOptions =>
  (isTwoSided === false || selected.paper === '80mm') && !fixed.sides ? { ...selected, sides: 'one' } : selected

type Props = PrintOptionsState & {
  kind: PrintedKind
  /** True if the printer can print on both sides; null if that is unknown. */
  isTwoSided: boolean | null
}

/** Copies, sides and paper of a document kind; options fixed by IT are read-only. */
export function PrintOptionsFields({ kind, selected, fixed, update, isTwoSided }: Props) {
  const available = allowedOptions(kind)
  const isFixed = Object.keys(fixed).length > 0
  return (
    <>
      <Group gap="xs" grow align="flex-start">
        {available.canHaveCopies ? (
          <CopiesInput
            label={t`Copies`}
            {...getLockedProps(fixed.copies !== undefined)}
            value={selected.copies}
            onChange={(copies) => update({ copies })}
          />
        ) : null}
        {available.papers.length > 1 ? (
          <SearchableSelect
            label={t`Paper`}
            data={getPaperOptions(available.papers)}
            {...getLockedProps(fixed.paper !== undefined)}
            value={selected.paper}
            onChange={(value) =>
              update({
                paper: paperFormats.find((paperFormat): paperFormat is PaperFormat => paperFormat === value) ?? 'A4',
              })
            }
          />
        ) : null}
        {available.canBeTwoSided && ((isTwoSided !== false && selected.paper !== '80mm') || fixed.sides) ? (
          <SearchableSelect
            label={t`Sides`}
            data={sidesOptions}
            {...getLockedProps(fixed.sides !== undefined)}
            value={selected.sides}
            onChange={(value) => update({ sides: sides.find((option) => option === value) ?? 'one' })}
          />
        ) : null}
      </Group>
      {isFixed ? <Text size="xs" c="dimmed">{t`Locked options are managed by IT.`}</Text> : null}
      {hasSingleOriginal(kind) && selected.copies > 1 ? (
        <Text size="xs" c="dimmed">{t`Only one is the original; the others are marked COPY with a number.`}</Text>
      ) : null}
    </>
  )
}
