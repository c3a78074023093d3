process.stdout.write(`${process.version}\n`)
