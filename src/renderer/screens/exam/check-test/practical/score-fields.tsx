import { t } from '@lingui/core/macro'
import { Group, Radio, Text, TextInput } from '@mantine/core'

type Props = {
  wasTaken: boolean
  score: string
  error: string | undefined
  /** Per cent needed to pass; undefined where the backend does not return it. */
  requiredPercent: number | undefined
  disabled: boolean
  onTakenChange: (wasTaken: boolean) => void
  onScoreChange: (text: string) => void
}

/** Fields of the practical exam: taken or not, and the score. */
export function ScoreFields({
  wasTaken,
  score,
  error,
  requiredPercent,
  disabled,
  onTakenChange,
  onScoreChange,
}: Props) {
  return (
    <>
      <Radio.Group
        label={t`Was the practical exam taken?`}
        value={wasTaken ? 'yes' : 'no'}
        onChange={(value) => onTakenChange(value === 'yes')}
      >
        <Group gap="lg" mt={6}>
          <Radio value="yes" label={t`Yes`} disabled={disabled} />
          <Radio value="no" label={t`No`} disabled={disabled} />
        </Group>
      </Radio.Group>
      {wasTaken ? (
        <TextInput
          label={t`Score (%)`}
          description={requiredPercent === undefined ? t`0 to 100` : t`0 to 100; ${requiredPercent} % needed`}
          inputMode="numeric"
          withAsterisk
          w={200}
          data-autofocus
          autoFocus
          autoComplete="off"
          disabled={disabled}
          value={score}
          error={error}
          // Typing replaces a stored score instead of appending to it.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onScoreChange(event.currentTarget.value)}
        />
      ) : (
        <Text>{t`Saved as “not examined”, not as 0.`}</Text>
      )}
    </>
  )
}
