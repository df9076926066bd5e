import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Switch from '@mui/material/Switch';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useState, useSyncExternalStore } from 'react';
import { assinarCores } from '@/tema/coresEmUso';
import { lerEscolha, type Escolha } from '@/tema/escolha';
import { escolhaEmPalavras, escolherCores } from '@/tema/mudar';

const TEMAS: Readonly<Record<Escolha['tema'], string>> = {
  sistema: 'Como o sistema',
  claro: 'Claro',
  escuro: 'Escuro',
  contraste: 'Alto contraste',
};
const SIMBOLOS: Readonly<Record<Escolha['simbolos'], string>> = {
  elemento: 'Por elemento',
  planeta: 'Por planeta',
  uma: 'De uma cor só',
};

const linha = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 36,
  typography: 'body2',
} as const;

interface PropsDaLista<T extends string> {
  readonly rotulo: string;
  readonly nomes: Readonly<Record<T, string>>;
  readonly valor: T;
  readonly aoMudar: (valor: T) => void;
}

function Lista<T extends string>({ rotulo, nomes, valor, aoMudar }: PropsDaLista<T>) {
  const id = useId();
  return (
    <Box sx={linha}>
      <label htmlFor={id}>{rotulo}</label>
      <NativeSelect
        value={valor}
        onChange={(e) => aoMudar(e.target.value as T)}
        inputProps={{ id }}
        sx={{ fontSize: 'inherit' }}
      >
        {Object.entries<string>(nomes).map(([um, nome]) => (
          <option key={um} value={um}>
            {nome}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

function Chave({
  rotulo,
  explica,
  ligada,
  aoMudar,
}: {
  readonly rotulo: string;
  readonly explica: string;
  readonly ligada: boolean;
  readonly aoMudar: (ligada: boolean) => void;
}) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', minHeight: 36, ml: -1, mr: 0 }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Switch size="small" checked={ligada} onChange={(_e, sim) => aoMudar(sim)} sx={{ mr: 1 }} />
      }
      label={rotulo}
      title={explica}
    />
  );
}

/** As cores de toda a página, neste navegador: mudam à vista, e diz-se o que mudou. */
export function Aparencia() {
  const { tema, segura, natureza, simbolos } = lerEscolha(
    useSyncExternalStore(assinarCores, escolhaEmPalavras),
  );
  const [dito, dizer] = useState('');
  const mudar = (mudanca: Partial<Escolha>, frase: string): void => {
    escolherCores(mudanca);
    dizer(frase);
  };
  return (
    <Box role="group" aria-label="Aparência">
      <Lista
        rotulo="Tema"
        nomes={TEMAS}
        valor={tema}
        aoMudar={(novo) => mudar({ tema: novo }, `Tema: ${TEMAS[novo].toLowerCase()}.`)}
      />
      <Lista
        rotulo="Símbolos"
        nomes={SIMBOLOS}
        valor={simbolos}
        aoMudar={(novo) =>
          mudar({ simbolos: novo }, `Símbolos da roda: ${SIMBOLOS[novo].toLowerCase()}.`)
        }
      />
      <Chave
        rotulo="Paleta segura"
        explica="Cores que também são distinguidas por pessoas com daltonismo"
        ligada={segura}
        aoMudar={(sim) => mudar({ segura: sim }, `Paleta segura ${sim ? 'ligada' : 'desligada'}.`)}
      />
      <Chave
        rotulo="Aspectos por natureza"
        explica="Quadraturas e oposições da mesma cor; trígonos e sextis de outra"
        ligada={natureza}
        aoMudar={(sim) =>
          mudar({ natureza: sim }, `Aspectos por natureza: ${sim ? 'ligado' : 'desligado'}.`)
        }
      />
      {/* A região existe antes da frase: é assim que ela é ouvida. */}
      <Box role="status" sx={visuallyHidden}>
        {dito}
      </Box>
    </Box>
  );
}
