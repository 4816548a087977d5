import { t } from '@lingui/core/macro'
import { Radio, Stack } from '@mantine/core'
import { useSettings } from '../../../core/workstation/settings'

const languages = [
  { value: 'own', label: t`As usual: results and certificates in both, others in English` },
  { value: 'English', label: 'English' },
  { value: 'Hindi', label: 'हिन्दी' },
  { value: 'Both', label: t`English and Hindi` },
] as const

/** Setting: language of printed documents (D-408). */
export function DocumentLanguage() {
  const [{ documentLanguage }, change] = useSettings()
  return (
    <Radio.Group
      mt="md"
      label={t`Language of papers`}
      description={t`Receipts, forms, reports, results and certificates. Question papers and answer keys keep their own language.`}
      value={documentLanguage}
      onChange={(value) =>
        void change({ documentLanguage: languages.find((option) => option.value === value)?.value ?? 'own' })
      }
    >
      <Stack gap={6} mt={6}>
        {languages.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
