import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useArrumarFichasMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Janela } from '@/components/formulario/Janela';
import type { CorpoDe } from '@core/contract';
import { quantosMapas } from '@core/texto';
import type { Filtro, Linha, TipoDeFiltro } from './linhas';

type Mudanca = Omit<CorpoDe<'arrumarFichas'>, 'ids'>;

interface Props {
  readonly fazer: 'etiquetar' | 'mover' | null;
  readonly escolhidas: readonly Linha[];
  readonly filtros: readonly Filtro[];
  readonly aoFechar: () => void;
}

const valores = (filtros: readonly Filtro[], tipo: TipoDeFiltro): string[] =>
  filtros.filter((f) => f.tipo === tipo).map(({ valor }) => valor);

interface ListaProps {
  readonly rotulo: string;
  readonly ajuda?: string;
  readonly opcoes: readonly string[];
  readonly livre?: boolean;
  readonly valor: readonly string[];
  readonly aoMudar: (valor: readonly string[]) => void;
}

function Lista({ rotulo, ajuda, opcoes, livre = false, valor, aoMudar }: ListaProps) {
  return (
    <Autocomplete
      multiple
      freeSolo={livre}
      // O que se escreveu e não se confirmou com Enter conta na mesma.
      autoSelect={livre}
      filterSelectedOptions
      options={opcoes}
      value={[...valor]}
      onChange={(_e, nova) => aoMudar([...new Set(nova.map((n) => n.trim()).filter(Boolean))])}
      noOptionsText="Nenhuma"
      sx={{ mt: 1.5 }}
      renderInput={(params) => <TextField {...params} label={rotulo} helperText={ajuda} />}
    />
  );
}

interface PropsDoFormulario extends Pick<Props, 'escolhidas' | 'filtros' | 'aoFechar'> {
  /** 'o mapa', '3 mapas'. */
  readonly mapas: string;
}

/** @returns como se grava em todos os escolhidos de uma vez, e o que diz a janela enquanto isso */
function useArrumar({ escolhidas, aoFechar }: PropsDoFormulario) {
  const [arrumar, { isLoading, error }] = useArrumarFichasMutation();
  const guardar = async (mudanca: Mudanca): Promise<void> => {
    const { error: falha } = await arrumar({
      corpo: { ids: escolhidas.map((l) => l.id), ...mudanca },
    });
    if (!falha) aoFechar();
  };
  return [
    (mudanca: Mudanca): void => void guardar(mudanca),
    { emCurso: isLoading, erro: error ? mensagemDoErro(error) : null },
  ] as const;
}

function Etiquetar(props: PropsDoFormulario) {
  const { escolhidas, filtros, mapas, aoFechar } = props;
  const [guardar, situacao] = useArrumar(props);
  const [mais, mudarMais] = useState<readonly string[]>([]);
  const [menos, mudarMenos] = useState<readonly string[]>([]);
  return (
    <Janela
      titulo={`Etiquetar ${mapas}`}
      acao="Etiquetar"
      largura="xs"
      comEnter
      {...situacao}
      aoEnviar={() => guardar({ etiquetas: { mais: [...mais], menos: [...menos] } })}
      aoFechar={aoFechar}
    >
      <Lista
        rotulo="Adicionar etiquetas"
        ajuda="Digite e aperte Enter; podem ser várias."
        livre
        opcoes={valores(filtros, 'etiqueta')}
        valor={mais}
        aoMudar={mudarMais}
      />
      <Lista
        rotulo="Remover etiquetas"
        opcoes={[...new Set(escolhidas.flatMap((l) => l.etiquetas))]}
        valor={menos}
        aoMudar={mudarMenos}
      />
    </Janela>
  );
}

function Mover(props: PropsDoFormulario) {
  const { filtros, mapas, aoFechar } = props;
  const [guardar, situacao] = useArrumar(props);
  const [pasta, mudarPasta] = useState('');
  return (
    <Janela
      titulo={`Mover ${mapas} para uma pasta`}
      acao="Mover"
      largura="xs"
      comEnter
      {...situacao}
      aoEnviar={() => guardar({ pasta: pasta.trim() || null })}
      aoFechar={aoFechar}
    >
      <Autocomplete
        freeSolo
        options={valores(filtros, 'pasta')}
        inputValue={pasta}
        onInputChange={(_e, texto) => mudarPasta(texto)}
        sx={{ mt: 1.5 }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Pasta"
            helperText="Uma que já existe ou um nome novo; em branco, ficam sem pasta."
          />
        )}
      />
    </Janela>
  );
}

/** Pasta e etiquetas de todos os escolhidos de uma vez: as que ficam no caderno de quem as põe. */
export function ArrumarMapas({ fazer, ...resto }: Props) {
  const n = resto.escolhidas.length;
  const mapas = n === 1 ? 'o mapa' : quantosMapas(n);
  if (fazer === 'etiquetar') return <Etiquetar mapas={mapas} {...resto} />;
  return fazer === 'mover' ? <Mover mapas={mapas} {...resto} /> : null;
}
