import { createSpotlight } from '@mantine/spotlight'

export const [anythingStore, { open: openAnything }] = createSpotlight()
