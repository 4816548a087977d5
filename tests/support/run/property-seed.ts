import fc from 'fast-check'

// Properties try the same input in every run; `PROPERTY_SEED=7` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
