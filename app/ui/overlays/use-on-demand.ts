import { useEffect, useState } from 'react';

/**
 * Code that arrives when it is first wanted: null until then. `load` must be a constant function around `import()`.
 * Where it cannot be fetched, `onFail` runs and the page stays as it is.
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
