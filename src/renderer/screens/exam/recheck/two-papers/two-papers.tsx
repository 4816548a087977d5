import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import type { SecondPaper } from '#contract/exam/second-paper'
import { fullName } from '#contract/protocol/format'
import { refetchContinuously } from '../../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../../core/capabilities'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { ErrorMessage } from '../../../../ui/error-message'
import { formatPercent } from '../../parts/status-labels'
import { ComparePapers } from './compare-papers'
import { getSourceLabel } from './differences'

/** Candidates with two stored papers, above the list of recheck requests; nothing when there are none. */
export function TwoPapers() {
  const isEnabled = useHasExtension('secondPaper')
  const { data, error, refetch } = useApiQuery(
    'secondPaper',
    'list',
    { page: 1, limit: 100 },
    { ...refetchContinuously, enabled: isEnabled },
  )
  const [comparedPair, setComparedPair] = useState<SecondPaper>()
  useRestoreFocus(comparedPair !== undefined)
  if (error && !data) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  return (
    <>
      {data && data.total > 0 ? <PaperPairs pairs={data.rows} total={data.total} onCompare={setComparedPair} /> : null}
      {/* Stays open while the list reloads without this candidate. */}
      {comparedPair ? (
        <ComparePapers
          papers={comparedPair}
          name={formatCandidate(comparedPair)}
          onClose={() => setComparedPair(undefined)}
        />
      ) : null}
    </>
  )
}

type PaperPairsProps = { pairs: readonly SecondPaper[]; total: number; onCompare: (pair: SecondPaper) => void }

const PaperPairs = ({ pairs, total, onCompare }: PaperPairsProps) => (
  <Paper withBorder p="sm" component="section" aria-label={t`Two papers of one candidate`}>
    <Stack gap="xs">
      <Group gap="xs">
        <IconFiles size={18} aria-hidden />
        <Title order={2} fz="md">
          <Trans>Two papers of one candidate: {total}</Trans>
        </Title>
        <Text size="sm" c="dimmed">{t`No result and no certificate until you decide which one counts.`}</Text>
      </Group>
      {pairs.map((pair) => (
        <Group key={pair.id} justify="space-between" wrap="nowrap" className="tabular">
          <Text>
            <Trans>
              {formatCandidate(pair)} · {pair.batch?.name} · {formatPaper(pair.first)}, then {formatPaper(pair.second)}
            </Trans>
          </Text>
          <Button size="compact-sm" variant="light" onClick={() => onCompare(pair)}>{t`Compare`}</Button>
        </Group>
      ))}
    </Stack>
  </Paper>
)

const formatCandidate = ({ candidate, rollNumber }: SecondPaper) =>
  candidate ? `${rollNumber || ''} ${fullName(candidate)}`.trim() : t`Candidate`
const formatPaper = ({ source, score }: SecondPaper['first']) =>
  `${getSourceLabel(source).toLowerCase()} ${formatPercent(score)}`
