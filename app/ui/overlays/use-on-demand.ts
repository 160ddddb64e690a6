import { useEffect, useState } from 'react';

/**
 * Loads a module when it is first wanted: null until then. `load` must be a constant function around `import()`. If
 * loading fails, `onFail` runs and the page does not change.
 */
export function useOnDemand<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFail: () => void,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (!wanted || module) return;
    let current = true;
    load().then(
      (loaded) => current && setModule(() => loaded),
      () => current && onFail(),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, module, onFail]);
  return module;
}
