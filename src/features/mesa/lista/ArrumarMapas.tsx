import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useArrumarFichasMutation } from '@/api/mesaApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import type { CorpoDe } from '@core/contract';
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

function Formulario({ fazer, escolhidas, filtros, aoFechar }: Props) {
  const id = useId();
  const [arrumar, { isLoading, error }] = useArrumarFichasMutation();
  const [pasta, mudarPasta] = useState('');
  const [mais, mudarMais] = useState<readonly string[]>([]);
  const [menos, mudarMenos] = useState<readonly string[]>([]);
  const n = escolhidas.length.toLocaleString('pt-BR');
  const mapas = escolhidas.length === 1 ? 'o mapa' : `${n} mapas`;
  const guardar = async (mudanca: Mudanca): Promise<void> => {
    const { error: falha } = await arrumar({ ids: escolhidas.map((l) => l.id), ...mudanca });
    if (!falha) aoFechar();
  };
  const etiquetar = fazer === 'etiquetar';
  const aoEnviar = (): void =>
    void guardar(
      etiquetar
        ? { etiquetas: { mais: [...mais], menos: [...menos] } }
        : { pasta: pasta.trim() || null },
    );
  return (
    <form
      aria-labelledby={id}
      onSubmit={(e) => {
        e.preventDefault();
        if (!isLoading) aoEnviar();
      }}
    >
      <DialogTitle id={id} variant="h3" sx={{ pt: 2.5, pb: 1 }}>
        {etiquetar ? `Etiquetar ${mapas}` : `Mover ${mapas} para uma pasta`}
      </DialogTitle>
      <DialogContent>
        {etiquetar ? (
          <>
            <Lista
              rotulo="Acrescentar etiquetas"
              ajuda="Digite e aperte Enter; podem ser várias."
              livre
              opcoes={valores(filtros, 'etiqueta')}
              valor={mais}
              aoMudar={mudarMais}
            />
            <Lista
              rotulo="Tirar etiquetas"
              opcoes={[...new Set(escolhidas.flatMap((l) => l.etiquetas))]}
              valor={menos}
              aoMudar={mudarMenos}
            />
          </>
        ) : (
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
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {mensagemDoErro(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={aoFechar}>
          Cancelar
        </Button>
        <BotaoQueEspera
          type="submit"
          variant="contained"
          esperando={isLoading}
          aria-disabled={etiquetar && mais.length + menos.length === 0}
        >
          {etiquetar ? 'Etiquetar' : 'Mover'}
        </BotaoQueEspera>
      </DialogActions>
    </form>
  );
}

/** Pasta e etiquetas de todos os escolhidos de uma vez: as que ficam no caderno de quem as põe. */
export function ArrumarMapas({ fazer, ...resto }: Props) {
  return (
    <Dialog open={fazer !== null} onClose={resto.aoFechar} maxWidth="xs" fullWidth>
      {fazer !== null && <Formulario key={fazer} fazer={fazer} {...resto} />}
    </Dialog>
  );
}
