import type { Progress } from '#app/import/import-options.ts';
import type { CommandIo, Output } from '../db.ts';

const WIDTH = 24;

/** Output of a command with a progress bar, which only terminals show. */
export interface Progressing {
  print(output: Output, line: string): void;
  show: ((progress: Progress) => void) | undefined;
  end(): void;
}

/** One line that is redrawn at most ten times a second and erased before other output. */
export function createProgressBar({ stderr }: Pick<CommandIo, 'stderr'>): Progressing {
  let drawnAt = 0;
  let drawn = false;
  const end = () => {
    if (drawn) stderr.write('\r\x1b[2K');
    drawn = false;
  };
  const show = ({ phase, file, bytes, totalBytes }: Progress) => {
    if (performance.now() - drawnAt < 100) return;
    const share = totalBytes === 0 ? 1 : bytes / totalBytes;
    const filled = Math.round(share * WIDTH);
    const line = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)}% ${phase} ${file}`;
    stderr.write(`\r\x1b[2K${line.slice(0, (stderr.columns ?? 80) - 1)}`);
    drawnAt = performance.now();
    drawn = true;
  };
  return {
    end,
    show: stderr.isTTY ? show : undefined,
    print(output, line) {
      end();
      output.write(`${line}\n`);
    },
  };
}
