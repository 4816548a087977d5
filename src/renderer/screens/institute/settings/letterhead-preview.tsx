import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { LetterheadDraft } from '#contract/desk/letterhead'
import { desk } from '../../../core/desk'
import { getErrorMessage } from '../../../core/notify'
import classes from './settings.module.css'
import type { SettingsValues } from './values'

const PdfPages = lazy(async () => ({ default: (await import('../../../ui/documents/pdf-pages')).PdfPages }))
const pageWidthPx = 440
/** Height until the page is rendered. */
const placeholderHeightPx = 320

type LetterheadValues = Pick<
  SettingsValues,
  'name' | 'nameHindi' | 'phone' | 'email' | 'gstin' | 'logo' | 'address' | 'addressHindi'
>
/** The desk's call accepts at most 1000 characters. */
const truncate = (text: string) => text.slice(0, 1000)
/** Lines of an address; the settings accept at most six. */
const splitAddress = (text: string) =>
  text
    .split('\n')
    .map((line) => truncate(line.trim()))
    .filter(Boolean)
    .slice(0, 6)

const toLetterheadDraft = ({
  name,
  nameHindi,
  phone,
  email,
  gstin,
  logo,
  address,
  addressHindi,
}: LetterheadValues): LetterheadDraft => ({
  name: truncate(name),
  nameHindi: truncate(nameHindi),
  phone: truncate(phone),
  email: truncate(email),
  gstin: truncate(gstin).toUpperCase(),
  logo,
  address: splitAddress(address),
  addressHindi: splitAddress(addressHindi),
})

/** Preview of the letterhead with the unsaved values, as a PDF made by the desk. */
export function LetterheadPreview({ values }: { values: LetterheadValues }) {
  const [debouncedLetterhead] = useDebouncedValue(JSON.stringify(toLetterheadDraft(values)), 400)
  const { data, error } = useQuery({
    queryKey: ['desk', 'printing.letterhead', debouncedLetterhead],
    queryFn: () => desk.call('printing.letterhead', JSON.parse(debouncedLetterhead) as LetterheadDraft),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const placeholder = <Skeleton w={pageWidthPx} h={placeholderHeightPx} />
  return (
    <aside
      aria-label={t`Preview of the letterhead`}
      className={classes.preview}
      style={{ minHeight: placeholderHeightPx }}
    >
      <Text
        size="xs"
        c="dimmed"
        mb={6}
      >{t`As printed on receipts, on question papers in both languages and on certificates`}</Text>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>The preview could not be created: {getErrorMessage(error)}</Trans>
        </Text>
      ) : null}
      {data ? (
        <Suspense fallback={placeholder}>
          <PdfPages bytes={data.bytes} title={t`Letterhead`} width={pageWidthPx} />
        </Suspense>
      ) : error ? null : (
        placeholder
      )}
      {data && !data.hasLogo && values.logo !== '' ? (
        <Text
          size="xs"
          c="var(--state-wait)"
          role="status"
        >{t`The logo is not printed: it cannot be read or is larger than 1200 × 1200 pixels.`}</Text>
      ) : null}
    </aside>
  )
}
