import { Skeleton } from '@mantine/core'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Placeholder rows. */
export const SkeletonRows = () => rows.map((row) => <Skeleton key={row} height={28} mb={8} />)
