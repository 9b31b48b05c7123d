import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run of the tests with one plain line that people and machines can read: `212 passed, 0 failed, 1 skipped`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
      // A file that could not be loaded, or whose hooks failed, has no failed test of its own and has failed all the same.
      count.failed += module.errors().length;
    }
    count.failed += errors.length;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}
